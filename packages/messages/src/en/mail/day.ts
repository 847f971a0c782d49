/** Texts of the mail with the sheet of a business day. `{total}`, `{day}` and the others are replaced as plain text. */
export const dayMails = {
  subject: '{business}, {place}: {total} on {day}',
  title: '{place}, {day}',
  sum: 'Orders: {orders}. Takings: {total}.',
  closed: 'Closed as no. {number}.',
  open: 'Nobody has closed this day yet: its figures may still change.',
  attached: 'Attached are the day’s sheet as a PDF, and every sale and refund with its VAT as CSV.',
  button: 'Open the day',
  stop: 'Don’t want these emails? Ask {business} to take your address off, in its console under Accountant.',
  why: 'You’re receiving this email because {business} entered your address for its day sheets.',
}
