import type { Shape } from '../shape.ts'

/** Texts of the push alerts that customers request. `{location}` and `{dish}` are replaced as plain text. */
export const alertMessages = {
  open: '{location} is now taking orders.',
  back: '{dish} is back on the menu at {location}.',
}

/** The texts of the alerts in one language. */
export type AlertMessages = Shape<typeof alertMessages>
