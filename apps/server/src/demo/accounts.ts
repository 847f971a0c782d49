/** The roles that a demo restaurant has a member of. */
const ROLES = ['owner', 'manager', 'kitchen'] as const
type DemoRole = (typeof ROLES)[number]

/** The same for every demo account; shown on `/sandbox`. */
export const DEMO_PASSWORD = 'comanda-demo'

/** By it each member of a demo restaurant says who is at a shared tablet; shown on `/sandbox`. */
export const DEMO_PIN = '2468'

interface DemoAccount {
  readonly email: string
  readonly role: DemoRole
  readonly name: string
}

const NAMES: Readonly<Record<string, Readonly<Record<DemoRole, string>>>> = {
  napoli: { owner: 'Enzo Ruocco', manager: 'Bianca Holt', kitchen: 'Kit Marsh' },
  triana: { owner: 'Pepa Morales', manager: 'Curro Vázquez', kitchen: 'Reyes Cordero' },
  saffron: { owner: 'Shabana Mirza', manager: 'Noor Mirza', kitchen: 'Farah Mirza' },
}

/** The staff accounts of a demo restaurant, or of a copy of it: `napoli-17`. */
export function accountsOf(subdomain: string): readonly DemoAccount[] {
  const names = NAMES[subdomain.replace(/-\d+$/, '')]
  return ROLES.map((role) => ({ role, email: `${role}@${subdomain}.example`, name: names?.[role] ?? role }))
}

export interface DemoCustomer {
  readonly kind: 'customer' | 'suspended' | 'expired'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * The customer accounts of a demo restaurant: Ada, a suspended customer (1001) and one who needs a new password (1000).
 */
export function customersOf(subdomain: string): readonly DemoCustomer[] {
  return [
    { kind: 'customer', email: `ada@${subdomain}.example`, firstName: 'Ada', lastName: 'Lovelace' },
    { kind: 'suspended', email: `suspended@${subdomain}.example`, firstName: 'Sol', lastName: 'Moss' },
    { kind: 'expired', email: `expired@${subdomain}.example`, firstName: 'Eli', lastName: 'Winter' },
  ]
}
