import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import { Fragment, use } from "react";
import { writtenMarkOf } from "../../company/company-initials.ts";
import type { Addressee, WrittenMail, Stationery } from "./written-mail.ts";
import { BrandStyles, brandStyles, styles } from "./look.ts";

/** The layout that every mail is written in. */
export function Layout({ mail, stationery }: { mail: WrittenMail; stationery: Stationery }) {
  const { company, language, texts } = stationery;
  return (
    <BrandStyles value={brandStyles(stationery.colour ?? null)}>
      <Html lang={language} dir="ltr">
        <Head>
          <title>{mail.subject}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{mail.preview}</Preview>
        <Body style={styles.page}>
          <Container style={styles.sheet}>
            <Header stationery={stationery} />
            <Section style={styles.content}>
              <Heading as="h1" style={styles.title}>
                {mail.title}
              </Heading>
              <Text style={styles.text}>{greetingOf(mail.addressee, texts)}</Text>
              {mail.body}
              <Text style={styles.text}>
                {texts.closing}
                <br />
                {texts.team(company.name)}
              </Text>
            </Section>
            <Footer stationery={stationery} />
          </Container>
        </Body>
      </Html>
    </BrandStyles>
  );
}

function Header({ stationery: { company, publicUrl, logo } }: { stationery: Stationery }) {
  const brand = use(BrandStyles);
  return (
    <>
      <Section style={styles.header} className="decoration">
        <table role="presentation" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              {logo === undefined ? (
                <td style={brand.monogram}>{writtenMarkOf(company.name)}</td>
              ) : (
                <td style={styles.logoGround}>
                  <img src={logo} alt={company.name} height={40} style={styles.logo} />
                </td>
              )}
              <td>
                <Link href={publicUrl} style={styles.brand}>
                  {company.name}
                </Link>
              </td>
            </tr>
          </tbody>
        </table>
      </Section>
      <Section style={brand.accent} className="decoration">
        &nbsp;
      </Section>
    </>
  );
}

function Footer({ stationery: { company, language, texts } }: { stationery: Stationery }) {
  const { phone, whatsapp, email, openingHours } = company;
  const hours = openingHours[language];
  const waysToAsk = [
    [phone, whatsapp === "" ? "" : `WhatsApp ${whatsapp}`].filter(Boolean).join(" · "),
    email,
    hours === "" ? "" : `${texts.openingHours} ${hours}`,
  ];
  return (
    <Section style={styles.footer}>
      <Text style={styles.small}>
        {texts.questions}
        <Lines of={waysToAsk} />
      </Text>
      <Text style={styles.small}>
        {company.name}
        <Lines of={[company.address]} />
      </Text>
      <Text style={{ ...styles.small, ...styles.quiet, margin: 0 }}>{texts.automatic(company.name)}</Text>
    </Section>
  );
}

/** Each text that is not empty, on a line of its own below the text before. */
function Lines({ of }: { of: string[] }) {
  return of
    .filter((line) => line !== "")
    .map((line) => (
      <Fragment key={line}>
        <br />
        {line}
      </Fragment>
    ));
}

function salutationIn(salutations: Record<string, string>, salutation: string): string {
  return Object.hasOwn(salutations, salutation) ? (salutations[salutation] ?? "") : salutation;
}

function greetingOf(addressee: Addressee | null, texts: Stationery["texts"]): string {
  if (addressee === null) return texts.greetingWithoutName;
  const { salutation, firstName, lastName } = addressee;
  return texts.greeting(salutationIn(texts.salutations, salutation), `${firstName} ${lastName}`.trim());
}
