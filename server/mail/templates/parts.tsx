import { Button, Heading, Link, Section, Text } from "@react-email/components";
import { use, type ReactNode } from "react";
import { BrandStyles, styles } from "./look.ts";
import type { Stationery } from "./written-mail.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <Text style={styles.small}>{children}</Text>;
}

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={styles.heading}>
      {children}
    </Heading>
  );
}

/** What the reader can do now; if the mail is about the link itself, the address is also written below. */
export function Action({ href, children, fallback }: { href: string; children: string; fallback?: string }) {
  const brand = use(BrandStyles);
  return (
    <>
      <Section style={styles.buttonRow}>
        <Button href={href} style={brand.button}>
          {children}
        </Button>
      </Section>
      {fallback !== undefined && (
        <Text style={styles.small} className="fallback">
          {fallback}
          <br />
          <Link href={href} style={brand.link}>
            {href}
          </Link>
        </Text>
      )}
    </>
  );
}

/** A link within a sentence. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} style={use(BrandStyles).textLink}>
      {children}
    </Link>
  );
}

/** What happens next, step by step. */
export function Steps({ steps, stationery }: { steps: readonly string[]; stationery: Stationery }) {
  return (
    <>
      <Title>{stationery.texts.whatNext}</Title>
      <ol style={styles.list}>
        {steps.map((step) => (
          <li key={step} style={styles.listItem}>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Names and their values in two columns. */
export function FactTable({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <table role="presentation" className="facts" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td style={{ ...styles.cell, ...styles.label }}>{label}</td>
            <td style={styles.cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One thing that the reader must not miss. */
export function Emphasis(props: { label: string; value: ReactNode; isSentence?: boolean }) {
  return (
    <Section style={use(BrandStyles).box}>
      <Text style={styles.boxLabel}>{props.label}</Text>
      <Text style={props.isSentence === true ? styles.boxSentence : styles.boxValue}>{props.value}</Text>
    </Section>
  );
}
