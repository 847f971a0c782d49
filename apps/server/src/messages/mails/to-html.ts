import type { Language, Theme } from '@comanda/domain'
import { html, raw } from 'hono/html'
import type { MailBlock, MailContent, MailRow } from './mail-blocks.ts'

/** The business's name, language and theme. */
export interface MailLook {
  readonly name: string
  readonly language: Language
  readonly theme: Pick<Theme, 'colour' | 'headingFont' | 'corners'>
}

const INK = '#221d1a'
const QUIET = '#6b625c'
const LINE = '#e6dfd9'
/** Behind what the mail is about. */
const TINT = '#f6f2ee'
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"
/** The business's fonts, where the reader has them, then what is near them. */
const HEADINGS: Readonly<Record<Theme['headingFont'], string>> = {
  'young-serif': "'Young Serif', Georgia, Cambria, 'Times New Roman', serif",
  'bricolage-grotesque': `'Bricolage Grotesque', ${SANS}`,
  'hanken-grotesk': `'Hanken Grotesk', ${SANS}`,
  figtree: `Figtree, ${SANS}`,
}
/** Dark mode, for mail programs that read style sheets; all others use the inline styles. */
const DARK = raw(`
@media (prefers-color-scheme: dark) {
.page { background: #191513 !important; color: #f3ece6 !important; }
.card { background: #231e1b !important; }
.ink { color: #f3ece6 !important; }
.quiet { color: #b9aea6 !important; }
.line { border-color: #443b35 !important; }
.tint { background: #2f2925 !important; color: #f3ece6 !important; }
.button { border-color: #8a7d74 !important; }
}
`)
/** On a phone the button is as wide as the text. */
const NARROW = raw(`
@media (max-width: 480px) {
.wide { display: block !important; text-align: center !important; }
}
`)
/** Filler that keeps mail programs from showing the greeting after the preview text. */
const AFTER_PREVIEW = raw('&#8199;&#65279;'.repeat(60))
const RADIUS: Readonly<Record<Theme['corners'], string>> = { round: '24px', soft: '8px', sharp: '0' }
const PAPER: Readonly<Record<Theme['corners'], string>> = { round: '16px', soft: '8px', sharp: '0' }

/** The colour if it has six hexadecimal digits, which all mail programs support; else the default text colour. */
const accentOf = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : INK)

/** Black or white, whichever has more contrast on `accent` (WCAG's relative luminance). */
const inkUpon = (accent: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(accent.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

interface Style {
  readonly accent: string
  readonly onAccent: string
  readonly heading: string
  /** Corner radius of buttons. */
  readonly radius: string
  /** Corner radius of the sheet. */
  readonly paper: string
}

/** The amounts of the sum are close together; what was ordered is apart. */
const ROW_STYLES: Readonly<Record<MailRow['weight'], string>> = {
  strong: `padding:12px 0 4px;border-top:1px solid ${LINE};font-size:19px;font-weight:bold;`,
  normal: 'padding:4px 0;',
  small: `padding:2px 0;color:${QUIET};font-size:14px;`,
}

const rowHtml = ({ label, amount, details, weight }: MailRow, areTotals: boolean) => {
  const cell = `vertical-align:top;${areTotals ? ROW_STYLES[weight] : `padding:10px 0;border-bottom:1px solid ${LINE};`}`
  const tone = weight === 'small' ? 'line quiet' : 'line'
  return html`<tr>
<td class="${tone}" style="${cell}">${label}${details.map((detail) => html`<br><span class="quiet" style="color:${QUIET};font-size:14px">${detail}</span>`)}</td>
<td class="${tone}" align="right" style="${cell}padding-left:12px;white-space:nowrap">${amount}</td>
</tr>`
}

/** A telephone number, as restaurants write it: "+44 113 496 0142". */
const TELEPHONE = /(\+\d[\d ]{6,}\d)/

/** Text whose telephone numbers can be pressed, and stay on one line. */
const withCalls = (text: string) =>
  text
    .split(TELEPHONE)
    .map((part, n) =>
      n % 2 === 0
        ? part
        : html`<a class="ink" href="tel:${part.replaceAll(' ', '')}" style="color:${INK};white-space:nowrap">${part}</a>`,
    )

/** The name of the business, or its logo on white, which every logo is drawn for. */
const brandHtml = (name: string, logo: string | null | undefined) =>
  logo == null
    ? html`${name}`
    : html`<img src="${logo}" alt="${name}" height="40" style="display:inline-block;height:40px;max-width:240px;padding:4px 8px;border:0;border-radius:8px;background:#ffffff;color:${INK};vertical-align:middle">`

type Html = ReturnType<typeof html>

const besideDish = (blocks: readonly Html[], dish: string | null) =>
  dish === null
    ? ''
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td valign="top">${blocks}</td><td width="112" valign="top" style="padding:0 0 20px 16px"><img src="${dish}" alt="" width="112" height="112" style="display:block;width:112px;height:112px;border:0;border-radius:16px;object-fit:cover"></td></tr></table>`

const boxHtml = (content: Html | readonly Html[], { paper }: Style) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="tint" style="padding:16px 20px;border-radius:${paper};background:${TINT}">${content}</td></tr></table>`

const blockHtml = (block: MailBlock, style: Style, isFirstLink: boolean) => {
  switch (block.kind) {
    case 'title':
      return html`<h1 style="margin:0 0 16px;font:bold 26px/1.25 ${style.heading}">${block.text}</h1>`
    case 'code':
      return html`<p style="margin:0 0 20px;font:bold 36px/1.2 ${SANS};letter-spacing:6px">${block.text}</p>`
    case 'heading':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:28px 0 4px"><tr><td><h2 style="margin:0;font:bold 20px/1.3 ${style.heading}">${block.text}</h2></td><td class="quiet" align="right" style="padding-left:12px;color:${QUIET};font-size:14px;white-space:nowrap">${block.aside}</td></tr></table>`
    case 'promise':
      return boxHtml(
        html`${block.label === '' ? '' : html`<span class="quiet" style="color:${QUIET};font-size:14px">${block.label}</span><br>`}<span style="font:bold 28px/1.25 ${style.heading}">${block.time}</span>`,
        style,
      )
    case 'box':
      return boxHtml(
        block.lines.map((line, n) => html`${n === 0 ? '' : raw('<br>')}${line}`),
        style,
      )
    case 'strong':
      return html`<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${block.text}</p>`
    case 'small':
      return html`<p class="quiet" style="margin:0 0 16px;color:${QUIET};font-size:14px">${block.text}</p>`
    case 'text':
      return html`<p style="margin:0 0 16px">${withCalls(block.text)}</p>`
    case 'link':
      // One button per mail.
      if (!isFirstLink)
        return html`<p style="margin:0 0 16px"><a class="ink" href="${block.href}" style="color:${INK};font-weight:bold">${block.text}</a></p>`
      return html`<p style="margin:0 0 16px"><a class="button wide" href="${block.href}" style="display:inline-block;padding:15px 32px;border:1px solid ${style.accent};border-radius:${style.radius};background:${style.accent};color:${style.onAccent};font-weight:bold;text-decoration:none">${block.text}</a></p>`
    case 'button-url':
      return html`<p class="quiet" style="margin:0 0 16px;color:${QUIET};font-size:14px">${block.text}<br><a class="quiet" href="${block.href}" style="color:${QUIET};word-break:break-all">${block.href}</a></p>`
    case 'ratings':
      // Seven squares of 44 px stay on one line of a phone of 390 px.
      return html`<p class="quiet" style="margin:0 0 8px;color:${QUIET};font-size:14px">${block.text}</p><p style="margin:0 0 16px">${block.ratings.map(
        ({ text, href }) =>
          html`<a class="button" href="${href}" style="display:inline-block;width:36px;margin:0 4px 8px 0;padding:10px 0;border:1px solid ${style.accent};border-radius:${style.paper};background:${style.accent};color:${style.onAccent};font-weight:bold;text-align:center;text-decoration:none">${text}</a>`,
      )}</p>`
    case 'rows':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${block.rows.map((row) => rowHtml(row, block.areTotals === true))}</table>`
  }
}

/** Renders the mail as HTML: tables and inline styles, all user text escaped; only `pictures` are loaded. */
export async function mailHtml(content: MailContent, { name, language, theme }: MailLook): Promise<string> {
  const accent = accentOf(theme.colour)
  const style: Style = {
    accent,
    onAccent: inkUpon(accent),
    heading: HEADINGS[theme.headingFont],
    radius: RADIUS[theme.corners],
    paper: PAPER[theme.corners],
  }
  const firstLink = content.blocks.find(({ kind }) => kind === 'link')
  const blocks = content.blocks.map((block) => blockHtml(block, style, block === firstLink))
  const dish = content.pictures?.dish ?? null
  // The title and the sentence below it stand beside the picture.
  const beside = dish === null ? 0 : 2
  const [head, rest] = [besideDish(blocks.slice(0, beside), dish), blocks.slice(beside)]
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${NARROW}${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f2ee;color:${INK};font:16px/1.5 ${SANS}">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}${AFTER_PREVIEW}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;overflow-wrap:anywhere;border-radius:${style.paper}">
<tr><td style="padding:20px 24px;border-radius:${style.paper} ${style.paper} 0 0;background:${style.accent};color:${style.onAccent};font:bold 22px/1.3 ${style.heading}">${brandHtml(name, content.pictures?.logo)}</td></tr>
<tr><td class="ink" style="padding:28px 24px 12px;color:${INK};font:16px/1.5 ${SANS}">${head}${rest}</td></tr>
<tr><td class="line quiet" style="padding:16px 24px 20px;border-top:1px solid ${LINE};color:${QUIET};font:13px/1.5 ${SANS}">${content.foot.map((line) => html`${line}<br>`)}${content.stop === undefined ? '' : html`<a class="quiet" href="${content.stop.href}" style="color:${QUIET}">${content.stop.text}</a>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return page.toString()
}
