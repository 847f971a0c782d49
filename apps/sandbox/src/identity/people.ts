/** The providers that the sandbox stands in for. */
export const PROVIDERS = ['google', 'apple', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A test person with an account at a provider. */
export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Null when the account has only a telephone number. */
  readonly email: string | null
  /** Whether the provider states that the email is verified. */
  readonly emailVerified: boolean
}

const grace: Person = {
  id: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@example.com',
  emailVerified: true,
}
/** Has the email of a customer of the first restaurant; an equal email alone must not open that account. */
const ada: Person = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@napoli.example',
  emailVerified: true,
}
const alan: Person = {
  id: 'alan',
  firstName: 'Alan',
  lastName: 'Turing',
  email: 'alan.turing@example.com',
  emailVerified: false,
}

export const PEOPLE: Readonly<Record<Provider, readonly Person[]>> = {
  google: [grace, ada, alan],
  apple: [{ ...grace, email: 'g7r4c3@privaterelay.example' }, ada],
  facebook: [grace, { ...alan, email: null }, ada],
}

/** The stable id of a person, different per provider and in its format. */
export function subjectOf(provider: Provider, { id }: Pick<Person, 'id'>): string {
  const number = [...id].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)
  if (provider === 'apple') return `000042.${number.toString(16).padStart(32, '0')}.1969`
  return `${provider === 'google' ? '1' : '10'}${String(number).padStart(provider === 'google' ? 20 : 14, '0')}`
}

export function personOf(provider: Provider, id: string | null): Person | undefined {
  return PEOPLE[provider].find((person) => person.id === id)
}
