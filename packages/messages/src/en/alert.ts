import type { Shape } from '../shape.ts'

/**
 * Texts of the push alerts that customers request, and of pushes and SMS to a restaurant. `{location}`, `{time}` and
 * `{dish}` are replaced as plain text.
 */
export const alertMessages = {
  open: '{location} is now taking orders.',
  unanswered:
    'Order #{number} at {location} is waiting for your answer. Open the console to accept it, or it will be cancelled.',
  unansweredMany:
    '{count} orders at {location} are waiting for your answer. Open the console to accept them, or they will be cancelled.',
  unwatched:
    'Nobody is watching {location}. It is still taking orders, but no counter has been open since {time}. Open the console there.',
  driverLink: '{place}: your deliveries for this shift. Keep it to yourself: {link}',
  unprinted: 'Not printed at {location}: {numbers}. No printer has confirmed it. Look at the orders in the console.',
  back: '{dish} is back on the menu at {location}.',
}

/** The texts of the alerts in one language. */
export type AlertMessages = Shape<typeof alertMessages>
