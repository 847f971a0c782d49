/** Texts of the mail with the code of a first order. It greets nobody by name: the address is not proved yet. */
export const orderCodeMail = {
  subject: '{code} is your code for {business}',
  preview: 'Enter it at checkout and the kitchen will get your order.',
  text: 'You’re about to place an order with {business}, {location}, for {total}. Enter this code at checkout:',
  life: 'The code is valid for {minutes} minutes and for this order only. The kitchen will start once you’ve entered it.',
  notYou:
    'Didn’t order anything? Someone probably typed your address by mistake. Don’t share the code with anyone and nothing will happen.',
  why: 'You’re receiving this email because this address was entered for an order with {business}.',
}
