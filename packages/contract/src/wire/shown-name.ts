import { type Language, type Named, type ShownName, type ShownText, shownName } from '@comanda/domain'

interface ShownNameWire {
  readonly name: string
  readonly name_language?: Language | undefined
}

interface ShownTextWire extends ShownNameWire {
  readonly description: string
  readonly description_language?: Language | undefined
}

export function nameToWire({ name, nameLanguage }: ShownName) {
  return nameLanguage === undefined ? { name } : { name, name_language: nameLanguage }
}

export function nameFromWire({ name, name_language }: ShownNameWire): ShownName {
  return shownName({ name, nameLanguage: name_language })
}

export function namedToWire(named: Named) {
  return { id: named.id, ...nameToWire(named) }
}

export function namedFromWire(wire: ShownNameWire & { readonly id: number }): Named {
  return {
    id: wire.id,
    ...nameFromWire(wire),
  }
}

export function textToWire(text: ShownText) {
  return {
    ...nameToWire(text),
    description: text.description,
    ...(text.descriptionLanguage !== undefined && { description_language: text.descriptionLanguage }),
  }
}

export function textFromWire(wire: ShownTextWire): ShownText {
  return {
    ...nameFromWire(wire),
    description: wire.description,
    ...(wire.description_language !== undefined && { descriptionLanguage: wire.description_language }),
  }
}
