import type { AllergyWords } from '../restaurant.ts'

/** The publisher's data that the documents contain. */
export interface Publisher {
  readonly name: string
  readonly legalName: string
  readonly vatNumber: string
  readonly address: string
  readonly email: string
  readonly telephone: string
  readonly country: 'GB' | 'ES'
  readonly allergies: AllergyWords
}

/** `chapter('Title', 'one paragraph', ['a', 'list'])` */
export function chapter(title: string, ...parts: readonly (string | readonly string[])[]): string {
  return `<h2>${title}</h2>${parts
    .map((part) =>
      typeof part === 'string' ? `<p>${part}</p>` : `<ul>${part.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    )
    .join('')}`
}
