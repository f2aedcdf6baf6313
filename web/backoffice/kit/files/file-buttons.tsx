import { useMutation } from "@tanstack/react-query";
import { exportFormats } from "#contract/catalogue/admin/imports.ts";
import { adminRoutes, type AdminRouteName } from "#contract/admin/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";

type Format = (typeof exportFormats)[number];

interface FileButtonsProps {
  /** A call that answers with a file. */
  call: Extract<AdminRouteName, `export${string}`>;
  /** The parameters in the call's path. */
  params?: Record<string, string>;
  /** The same filters as those of the shown list. */
  query: Record<string, string>;
  /** What the file is, where a screen offers several. */
  name?: string;
}

/** Exports the content of the screen: as a workbook, or as CSV. */
export function FileButtons({ call, params, query, name }: FileButtonsProps) {
  const { texts, language } = useOffice();
  const saving = useMutation({
    mutationFn: (format: Format) => {
      const [, route = ""] = adminRoutes[call].split(" ");
      const path = route.replaceAll(/\{(\w+)\}/g, (_, part: string) => params?.[part] ?? "");
      return saveFile(`${path}?${new URLSearchParams({ ...query, format }).toString()}`, language);
    },
  });
  return (
    <>
      {exportFormats.toReversed().map((format) => (
        <Button
          key={format}
          look="secondary"
          {...(name !== undefined && {
            size: "small",
            "aria-label": `${name}: ${texts.frame.fileFormats[format]}`,
          })}
          disabled={saving.isPending}
          pendingLabel={saving.isPending && saving.variables === format ? texts.frame.makingFile : undefined}
          onClick={() => {
            saving.mutate(format);
          }}
        >
          {texts.frame.fileFormats[format]}
        </Button>
      ))}
      {saving.error !== null && (
        <Alert kind="error" className="basis-full">
          {failureText(saving.error, texts.frame.fileFailed)}
        </Alert>
      )}
    </>
  );
}
