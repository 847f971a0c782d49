import type { StripeElementStyle } from '@stripe/stripe-js'
import { type CardFields, FIELD_NAMES, type FieldName } from './card-fields.ts'
import { createEmitter, listening } from './emitter.ts'
import type { SeenStyle } from './fonts.ts'
import { createPlace, submitFormOnReturn } from './mounting.ts'
import { adopt, inputStyles } from './style-sheet.ts'
import type { Words } from './words.ts'

export type CardElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'payment'

const SHOWS: Readonly<Record<CardElementType, readonly FieldName[]>> = {
  card: FIELD_NAMES,
  payment: FIELD_NAMES,
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
}

export interface CardElementOptions {
  readonly style?: StripeElementStyle
  readonly placeholder?: string
  readonly disabled?: boolean
}

function labelled(name: FieldName, input: HTMLInputElement, words: Words): HTMLLabelElement {
  const label = document.createElement('label')
  const text = document.createElement('span')
  text.textContent = words[name]
  label.append(text, input)
  return label
}

/** An element with inputs: one field of a card, all fields in a row (`card`), or all with labels (`payment`). */
export function createCardElement(
  type: CardElementType,
  fields: CardFields,
  words: Words,
  options: CardElementOptions,
  seen: SeenStyle,
) {
  const names = SHOWS[type]
  const own = names.map((name) => fields.field(name))
  const emitter = createEmitter()
  const place = createPlace(() => own[0]?.input.focus())
  const [sheet] = adopt(place.root, inputStyles(seen(options.style), type === 'payment'))
  submitFormOnReturn(place)

  const holder = document.createElement('div')
  holder.className = type === 'payment' ? 'fields' : 'row'
  for (const [index, name] of names.entries()) {
    const input = own[index]?.input
    if (input === undefined) continue
    input.className = name
    holder.append(type === 'payment' ? labelled(name, input, words) : input)
  }
  place.root.append(holder)

  const set = (next: CardElementOptions) => {
    for (const { input } of own) input.disabled = next.disabled ?? input.disabled
    const only = own.length === 1 ? own[0] : undefined
    if (only && next.placeholder !== undefined) only.input.placeholder = next.placeholder
    if (next.style) sheet?.replaceSync(inputStyles(seen(next.style), type === 'payment'))
  }
  set(options)

  const state = () => {
    const code = fields.error(names)
    return {
      elementType: type,
      empty: own.every(({ input }) => input.value === ''),
      complete: own.every((field) => field.complete()),
      error: code === null ? undefined : { type: 'validation_error', code, message: words.errors[code] },
      ...(names.includes('number') ? { brand: fields.brand() } : {}),
      ...(type === 'payment' ? { collapsed: false, value: { type: 'card' } } : {}),
    }
  }
  const show = () => {
    const now = state()
    place.mark('empty', now.empty)
    place.mark('complete', now.complete)
    place.mark('invalid', now.error !== undefined)
    return now
  }
  let before = ''
  fields.onChange((name, kind) => {
    if (!names.includes(name)) return
    if (kind !== 'change') {
      place.mark('focus', kind === 'focus')
      emitter.emit(kind, { elementType: type })
      return
    }
    const now = show()
    const text = JSON.stringify([now, ...own.map(({ input }) => input.value.length)])
    if (text === before) return
    before = text
    emitter.emit('change', now)
  })

  const element = {
    ...listening(emitter, (): object => element),
    mount(target: string | HTMLElement) {
      place.mount(target)
      show()
      queueMicrotask(() => emitter.emit('ready', { elementType: type }))
    },
    unmount: () => place.unmount(),
    destroy: () => place.unmount(),
    focus: () => own[0]?.input.focus(),
    blur() {
      for (const { input } of own) input.blur()
    },
    clear() {
      for (const field of own) field.clear()
      // Typing the same card again reports it again.
      before = ''
      emitter.emit('change', show())
    },
    update: set,
    collapse() {},
  }
  return element
}
