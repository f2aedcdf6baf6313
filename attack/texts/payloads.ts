/**
 * Texts that attack the program that shows them. They are short, because many fields accept no more than 60 characters.
 */
export const payloads = {
  /** For pages, structured data and mails. If one gets through, `<mjx` or `onmjx=` is in the HTML. */
  markup: [
    "<mjx onclick=alert(1)>",
    '"><mjx a=1>',
    "'><mjx>",
    "</script><mjx>",
    "</title></textarea><mjx>",
    "<!--<mjx>-->",
    "]]><mjx>",
    '" onmjx="1',
    "' onmjx='1",
    "` onmjx=`1",
    "&lt;mjx&gt;&#60;mjx",
    "<mjx\u2028>",
    "[a](javascript:mjx())",
    "**<mjx>**",
    "{{constructor.mjx}}${mjx}",
  ],
  /** For spreadsheets: with each separator that some spreadsheet uses. */
  formula: [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "a\n=1+1",
    "a\r=1+1",
    "a\r\n=1+1",
    "a\u2028=1+1",
    "a;=1+1;",
    "a,=1+1,",
    "a\t=1+1\t",
    "\t=1+1",
    "\r=1+1",
    'a";=1+1;"',
    'a"\n=1+1\n"',
    '"=1+1"',
    '=HYPERLINK("http://evil.example")',
    "=cmd|'/C calc'!A0",
  ],
  /** For headers of answers and mails. */
  header: [
    "a\r\nX-Injected: 1",
    "a\nBcc: evil@evil.example",
    'a"; filename="evil.html',
    "a\r\n\r\n<mjx>",
    "=?utf-8?B?PG1qeD4=?=",
  ],
  /** For queries: code that pastes one into its SQL waits, or fails. */
  sql: [
    "' or '1'='1' --",
    "'; select pg_sleep(40) --",
    "' || pg_sleep(40) || '",
    "%' and 1=cast(version() as int) --",
    "\\'; drop table product; --",
    "$$ $1 :q ? @x",
    "a:* & !b | (c <-> d)",
  ],
  /** For file names. */
  path: [
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "..\\..\\package.json",
    "/etc/passwd",
    "file:///etc/passwd",
  ],
} as const;

/**
 * What must not occur in anything that a browser or a mail program reads as HTML: tags, attributes and addresses that
 * run a script. A quote matters only inside a tag, a backtick only in a value without quotes.
 */
export const liveMarkup =
  /<mjx|<\w[^<>]*(?:["']|=\s*`{1,2})\s+onmjx=["'`]1|(?:href|src|action)\s*=\s*["']?\s*javascript:mjx/i;
