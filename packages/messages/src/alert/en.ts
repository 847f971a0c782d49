/** Texts of the pushes that people ask for. `{location}` and `{dish}` are put in as plain text. */
export const alertMessages = {
  open: '{location} is taking orders. Hungry?',
  back: '{dish} is back on the menu at {location}.',
}
