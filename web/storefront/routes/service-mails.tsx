import { machineName } from "#contract/machines/machine-name.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useLinkCode } from "../shell/use-link-code.ts";

/** /service-mails#…: the link in an email about a machine's service, which ends these emails. */
export function Component() {
  const { shell, services: texts } = useTexts();
  const code = useLinkCode("service-mails");
  return (
    <div className="page">
      <PageHead title={texts.linkTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: texts.linkTitle }]}
      />
      <h1 className="pb-5 text-32">{texts.linkTitle}</h1>
      {code === undefined && <PageSpinner label={shell.loading} />}
      {code === null && <EmptyState title={texts.linkIncomplete} text={texts.linkIncompleteText} />}
      {typeof code === "string" && <Ended key={code} code={code} />}
    </div>
  );
}

/** The press in the email was the one that counts: opening the page ends them, and a second press asks for them again. */
function Ended({ code }: { code: string }) {
  const { services: texts } = useTexts();
  const call = useCall();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (isEnded: boolean) => call("endServiceMails", { body: { code, isEnded } }),
  });
  useEffect(() => {
    mutate(true);
  }, [mutate]);
  if (error !== null) return <Alert kind="error">{failureText(error, texts.failed)}</Alert>;
  if (data === undefined) return <PageSpinner label={texts.ending} />;
  const { isEnded } = data;
  const name = machineName(data);
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <Alert kind="success">{isEnded ? texts.ended(name) : texts.isAgain(name)}</Alert>
      <Button
        look="secondary"
        disabled={isPending}
        onClick={() => {
          mutate(!isEnded);
        }}
      >
        {isEnded ? texts.again : texts.endAgain}
      </Button>
    </div>
  );
}
