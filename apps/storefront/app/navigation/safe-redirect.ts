/** The pages that a redirect may lead to. The sign-in pages are left out, to avoid loops. */
const KNOWN = [
  /^\/$/,
  /^\/menu(\/[\w%-]+\/[\w%-]+)?$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/account$/,
  /^\/(re-order|previous-orders)$/,
  /^\/order\/[A-Za-z0-9]{10,40}\/tracking$/,
  /^\/termsandconditions(\/[a-z]+)?$/,
  /^\/contactus$/,
]

/**
 * Characters that are certainly safe in an address on this site: no backslash, no control character, no encoded slash
 * or dot.
 */
const PLAIN = /^\/(?!\/)[\w\-./?&=%+~:,@!*'()#]*$/
const TRICKS = /%(?:2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f|25)/i
const LONGEST = 500

/**
 * Returns the target of `redirect` or `redirectTo` when it is a known page of this site, with its query; home for
 * anything else. [2.14] [2.25]
 */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !PLAIN.test(asked)) return '/'
  const [path = ''] = asked.split(/[?#]/)
  if (TRICKS.test(path) || !KNOWN.some((known) => known.test(path))) return '/'
  // The browser's own URL parser has the final say.
  const read = URL.canParse(asked, 'https://here.invalid') ? new URL(asked, 'https://here.invalid') : null
  return read?.origin === 'https://here.invalid' && read.pathname === path ? asked : '/'
}
