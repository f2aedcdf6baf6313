import { Component, type ReactNode } from "react";
import { RouteError } from "./route-error.tsx";

interface ErrorBoundaryProps {
  /** The key of the shown address: another address is tried again. */
  at: string;
  children: ReactNode;
}

/** Shows what went wrong instead of a screen that fails while it is rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { at: string; error: unknown }> {
  override state = { at: this.props.at, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <RouteError error={error} />;
  }
}
