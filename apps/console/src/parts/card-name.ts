/** How people write what the provider writes its own way. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
}

/** "Visa 4242"; a brand that is not known is left out: "4242". */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  [BRANDS[brand], last4].filter(Boolean).join(' ')
