import { type Language, type Named, type ShownName, type ShownText, shownName } from '@comanda/domain'

interface ShownNameWire {
  readonly name: string
  readonly name_language?: Language | undefined
}

interface ShownTextWire extends ShownNameWire {
  readonly description: string
  readonly description_language?: Language | undefined
}

export const nameToWire = ({ name, nameLanguage }: ShownName) =>
  nameLanguage === undefined ? { name } : { name, name_language: nameLanguage }

export const nameFromWire = ({ name, name_language }: ShownNameWire): ShownName =>
  shownName({ name, nameLanguage: name_language })

export const namedToWire = (named: Named) => ({ id: named.id, ...nameToWire(named) })

export const namedFromWire = (wire: ShownNameWire & { readonly id: number }): Named => ({
  id: wire.id,
  ...nameFromWire(wire),
})

export const textToWire = (text: ShownText) => ({
  ...nameToWire(text),
  description: text.description,
  ...(text.descriptionLanguage !== undefined && { description_language: text.descriptionLanguage }),
})

export const textFromWire = (wire: ShownTextWire): ShownText => ({
  ...nameFromWire(wire),
  description: wire.description,
  ...(wire.description_language !== undefined && { descriptionLanguage: wire.description_language }),
})
