/** The pages of this site that one may be sent on to. The pages of signing in are not among them: nobody goes in circles. */
const KNOWN = [
  /^\/$/,
  /^\/menu(\/[\w%-]+\/[\w%-]+)?$/,
  /^\/cart$/,
  /^\/checkout$/,
  /^\/account$/,
  /^\/re-order$/,
  /^\/order\/[A-Za-z0-9]{10,40}\/tracking$/,
  /^\/termsandconditions(\/[a-z]+)?$/,
  /^\/contactus$/,
]

/** Letters of an address that is on this site beyond doubt: no backslash, no control character, no encoded slash or dot. */
const PLAIN = /^\/(?!\/)[\w\-./?&=%+~:,@!*'()#]*$/
const TRICKS = /%(?:2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f|25)/i
const LONGEST = 500

/**
 * Where to go on to: what `redirect` or `redirectTo` asks for when it is a known page of this site, its query included;
 * home for everything else. [2.14] [2.25]
 */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked || asked.length > LONGEST || !PLAIN.test(asked)) return '/'
  const [path = ''] = asked.split(/[?#]/)
  if (TRICKS.test(path) || !KNOWN.some((known) => known.test(path))) return '/'
  // The browser's own reading of it has the last word.
  const read = URL.canParse(asked, 'https://here.invalid') ? new URL(asked, 'https://here.invalid') : null
  return read?.origin === 'https://here.invalid' && read.pathname === path ? asked : '/'
}
