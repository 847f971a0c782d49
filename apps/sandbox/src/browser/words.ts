/** The two languages of the stand-in; any other locale is English. */
export type Words = typeof EN

const EN = {
  language: 'en',
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  expiryPlaceholder: 'MM / YY',
  cvcPlaceholder: 'CVC',
  close: 'Close',
  cancel: 'Cancel',
  challenge: '3D Secure',
  pay: 'Pay',
  total: 'Total',
  payWith: (wallet: string) => `Pay with ${wallet}`,
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiry date is incomplete.",
    invalid_expiry_month: "Your card's expiry date is invalid.",
    invalid_expiry_month_past: "Your card's expiry date is in the past.",
    invalid_expiry_year_past: "Your card's expiry year is in the past.",
    invalid_expiry_year: "Your card's expiry year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  connection: 'The payment provider could not be reached.',
}

const ES: Words = {
  language: 'es',
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  cvc: 'Código de seguridad',
  expiryPlaceholder: 'MM / AA',
  cvcPlaceholder: 'CVC',
  close: 'Cerrar',
  cancel: 'Cancelar',
  challenge: '3D Secure',
  pay: 'Pagar',
  total: 'Total',
  payWith: (wallet) => `Pagar con ${wallet}`,
  errors: {
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry_month: 'La fecha de caducidad de tu tarjeta no es válida.',
    invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_year: 'El año de caducidad de tu tarjeta no es válido.',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
  },
  connection: 'No se ha podido contactar con el proveedor de pagos.',
}

export type ErrorCode = keyof Words['errors']

export function wordsFor(locale: string | undefined): Words {
  const asked = locale === undefined || locale === 'auto' ? navigator.language : locale
  return asked.toLowerCase().startsWith('es') ? ES : EN
}
