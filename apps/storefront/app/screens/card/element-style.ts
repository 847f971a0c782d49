import type { StripeElementStyle } from '@stripe/stripe-js'

/** The page's own type and colours for the provider's fields, which live in frames and cannot inherit them. */
export function elementStyle(): StripeElementStyle {
  const root = getComputedStyle(document.documentElement)
  const colour = (token: string, otherwise: string) => plainColour(root.getPropertyValue(token)) ?? otherwise
  return {
    base: {
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      color: colour('--ink', '#241c14'),
      iconColor: colour('--accent-ink', '#241c14'),
      '::placeholder': { color: colour('--ink-2', '#5c5248') },
    },
    invalid: { color: colour('--bad', '#b3261e'), iconColor: colour('--bad', '#b3261e') },
  }
}

/** Any CSS colour as #rrggbb: the frames may be older than oklch(). */
function plainColour(colour: string): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null || colour.trim() === '') return null
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
