import type { Language, Theme } from '@comanda/domain'
import { html } from 'hono/html'
import type { MailBlock, MailContent, MailRow } from './mail-blocks.ts'

/** Whose mail it is, and how they look. */
export interface MailLook {
  readonly name: string
  readonly language: Language
  readonly theme: Pick<Theme, 'colour' | 'headingFont' | 'corners'>
}

const INK = '#221d1a'
const QUIET = '#6b625c'
const LINE = '#e6dfd9'
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"
const RADIUS: Readonly<Record<Theme['corners'], string>> = { round: '24px', soft: '8px', sharp: '0' }

/** Mail programs know few colours: six digits, or our ink. */
const accentOf = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : INK)

/** Black or white, whichever is easier to read upon it (WCAG's relative luminance). */
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
  readonly radius: string
}

const rowHtml = ({ label, amount, details, weight }: MailRow) => {
  const cell = `padding:6px 0;vertical-align:top;border-bottom:1px solid ${LINE};${
    weight === 'strong' ? 'font-weight:bold;' : weight === 'small' ? `color:${QUIET};font-size:14px;` : ''
  }`
  return html`<tr>
<td style="${cell}">${label}${details.map((detail) => html`<br><span style="color:${QUIET};font-size:14px">${detail}</span>`)}</td>
<td align="right" style="${cell}padding-left:12px;white-space:nowrap">${amount}</td>
</tr>`
}

const blockHtml = (block: MailBlock, style: Style) => {
  switch (block.kind) {
    case 'title':
      return html`<h1 style="margin:0 0 16px;font:bold 26px/1.25 ${style.heading}">${block.text}</h1>`
    case 'strong':
      return html`<p style="margin:0 0 16px;font-size:18px;font-weight:bold">${block.text}</p>`
    case 'small':
      return html`<p style="margin:0 0 16px;color:${QUIET};font-size:14px">${block.text}</p>`
    case 'text':
      return html`<p style="margin:0 0 16px">${block.text}</p>`
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${block.href}" style="display:inline-block;padding:12px 24px;border-radius:${style.radius};background:${style.accent};color:${style.onAccent};font-weight:bold;text-decoration:none">${block.text}</a></p>`
    case 'rows':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowHtml)}</table>`
  }
}

/** The mail as a page: tables and inline styles only, nothing fetched, everything that was written by people escaped. */
export const mailHtml = async (content: MailContent, { name, language, theme }: MailLook): Promise<string> => {
  const accent = accentOf(theme.colour)
  const style: Style = {
    accent,
    onAccent: inkUpon(accent),
    heading: theme.headingFont === 'young-serif' ? SERIF : SANS,
    radius: RADIUS[theme.corners],
  }
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${content.subject}</title>
</head>
<body style="margin:0;padding:0;background:#f6f2ee;color:${INK};font:16px/1.5 ${SANS}">
<div style="display:none;max-height:0;overflow:hidden">${content.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff">
<tr><td style="padding:16px 24px;background:${style.accent};color:${style.onAccent};font:bold 20px/1.3 ${style.heading}">${name}</td></tr>
<tr><td style="padding:24px;color:${INK};font:16px/1.5 ${SANS}">${content.blocks.map((block) => blockHtml(block, style))}</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${LINE};color:${QUIET};font:13px/1.5 ${SANS}">${content.foot.map((line) => html`${line}<br>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return page.toString()
}
