import type { Territory } from './business.ts'

const BRITISH = /^(GB|XI)?(\d{3})(\d{4})(\d{2})(\d{3})?$/
/** A company's, a person's, a foreigner's. */
const SPANISH = /^(?:ES)?(?:[A-HJNP-SUVW]\d{7}[\dA-J]|\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z])$/

/** A VAT number (in Spain the NIF) as it stands on receipts; null for what has not the format of the country. */
export function normalVatNumber(typed: string, territory: Territory): string | null {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '')
  if (territory === 'es') return SPANISH.test(plain) ? plain : null
  const [, country = 'GB', ...groups] = BRITISH.exec(plain) ?? []
  return groups.length === 0 ? null : [country, ...groups.filter((group) => group !== undefined)].join(' ')
}
