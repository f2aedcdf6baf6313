import type { ReactNode } from "react";
import { useTexts } from "#web/app-context.ts";
import { useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Link } from "#web/ui/link.tsx";
import { withWayBack } from "./way-back.ts";

interface LoginHelpProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The frame of the screens that help with a forgotten password. */
export function LoginHelp({ title, text, children }: LoginHelpProps) {
  const { shell, auth } = useTexts();
  const search = useSearch();
  const login = withWayBack("/login", search);
  return (
    <div className="page">
      <PageHead title={title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: auth.loginTitle, to: login }, { text: title }]}
      />
      <div className="grid max-w-lg gap-5 pt-2">
        <h1 className="text-32 md:text-36">{title}</h1>
        <p className="text-secondary">{text}</p>
        {children}
        <Link
          to={login}
          className="justify-self-start rounded-4 py-1 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4"
        >
          {auth.backToLogin}
        </Link>
      </div>
    </div>
  );
}
