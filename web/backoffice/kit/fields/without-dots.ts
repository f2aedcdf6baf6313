/** The title of the dialog that a button opens: its text without the dots that announce the dialog. */
export function withoutDots(button: string): string {
  return button.replace(/\s*…$/, "");
}
