/** Text for HTML and XML, between tags or in a quoted attribute: shown as it is, never read as markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
