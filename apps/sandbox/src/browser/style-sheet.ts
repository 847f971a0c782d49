import type { StripeElementStyle } from '@stripe/stripe-js'

/** Inputs that look like the surrounding page: its font, its colour, no background. */
const INPUT = `
:host { display: block }
.row { display: flex; gap: .75em; align-items: center }
.row > .number { flex: 1 1 auto; min-width: 9em }
.row > .expiry { flex: 0 0 5.5em }
.row > .cvc { flex: 0 0 3.5em }
input { display: block; box-sizing: border-box; width: 100%; margin: 0; padding: 0; border: 0; border-radius: 0;
  outline: 0; background: transparent; color: inherit; font: inherit; letter-spacing: inherit; appearance: none }
input::placeholder { color: inherit; opacity: .7 }
input:disabled { opacity: .5 }
`

const PAYMENT = `
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
.fields > label { display: block }
.fields > label:first-child { grid-column: 1 / -1 }
.fields > label > span { display: block; margin-bottom: 4px; font-size: .875em }
.fields input { min-height: 48px; padding: 8px 12px; border: 1px solid var(--line-strong, currentColor);
  border-radius: 8px }
.fields input:focus { outline: 2px solid currentColor; outline-offset: 1px }
`

export const WALLET_BUTTONS = `
:host { display: block }
.wallets { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px }
button { min-height: 48px; padding: 8px 16px; border: 1px solid transparent; border-radius: var(--radius, 12px); background: #000; color: #fff;
  font: inherit; font-weight: 650; cursor: pointer }
button:focus-visible { outline: 2px solid currentColor; outline-offset: -5px }
@media (prefers-color-scheme: dark) { button { border-color: #777 } }
`

/** Dialogs of the stand-in: the challenge and the wallet's sheet. */
export const DIALOG = `
dialog { box-sizing: border-box; width: min(460px, calc(100vw - 24px)); max-height: calc(100vh - 24px); padding: 0; border: 0; border-radius: 16px;
  background: #fff; color: #1f1b16; font: 16px/24px system-ui, sans-serif; overflow: hidden; box-shadow: 0 16px 56px rgb(0 0 0 / .22) }
dialog::backdrop { background: rgb(0 0 0 / .5) }
.head { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 8px 20px; border-bottom: 1px solid #ddd6cc }
h2 { margin: 0; font-size: 16px; line-height: 24px }
.head button { min-width: 44px; min-height: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; font-size: 20px; cursor: pointer }
iframe { display: block; width: 100%; height: min(440px, calc(100vh - 110px)); border: 0; background: transparent }
.sheet { padding: 16px 20px 20px; display: grid; gap: 12px }
.line { display: flex; justify-content: space-between; gap: 16px }
.total { font-weight: 650 }
.sheet button { min-height: 48px; padding: 8px 16px; border: 0; border-radius: 12px; background: #000; color: #fff; font: inherit; font-weight: 650; cursor: pointer }
.sheet button.quiet { background: none; color: inherit; text-decoration: underline }
button:focus-visible { outline: 2px solid #1b4f9c; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  dialog { background: #201d19; color: #f3efe9 }
  .head { border-color: #4a443c }
  .sheet button { background: #f3efe9; color: #1f1b16 }
  .sheet button.quiet { background: none; color: inherit }
}
`

/** Constructed sheets are not inline styles, so a strict content security policy allows them. */
export function adopt(root: ShadowRoot, ...texts: string[]): CSSStyleSheet[] {
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  return sheets
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function rule(selector: string, properties: object): string {
  const lines = Object.entries(properties)
    .filter(([name, value]) => !name.startsWith(':') && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => `${kebab(name)}: ${value}`)
  const inner = Object.entries(properties)
    .filter(([name, value]) => name.startsWith(':') && typeof value === 'object' && value !== null)
    .map(([name, value]) => rule(`${selector}${name}`, value))
  return `${selector} { ${lines.join('; ')} }\n${inner.join('\n')}`
}

/** The `style` option of an element as CSS. */
function styleText(style: StripeElementStyle | undefined): string {
  if (!style) return ''
  const states = ['complete', 'empty', 'invalid'] as const
  return [
    rule('input', style.base ?? {}),
    ...states.map((state) => rule(`input[data-state="${state}"]`, style[state] ?? {})),
  ].join('\n')
}

/** All styles of an element with inputs. */
export function inputStyles(style: StripeElementStyle | undefined, payment: boolean): string {
  return `${INPUT}${payment ? PAYMENT : ''}${styleText(style)}`
}
