import { apiErrorMessages as english } from '@comanda/messages/en/api-errors'
import { apiErrorMessages as spanish } from '@comanda/messages/es/api-errors'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldTexts } from './field-problems.ts'

const body = z.strictObject({
  name: z.string().min(1).max(5),
  email: z.email(),
  count: z.number().int().min(2).max(9),
  price: z.number().positive(),
  wanted: z.boolean(),
  lines: z.array(z.object({ quantity: z.number().int().min(1) })).max(2),
  kind: z.enum(['cash', 'card']),
  at: z.iso.datetime(),
  code: z.string().regex(/^\d{6}$/, { message: 'six_digits' }),
})
const right = {
  name: 'Ada',
  email: 'ada@example.com',
  count: 3,
  price: 1,
  wanted: true,
  lines: [{ quantity: 1 }],
  kind: 'cash',
  at: '2026-11-21T19:30:00Z',
  code: '123456',
}

const told = (change: Readonly<Record<string, unknown>>, language: 'en' | 'es') => {
  const data = { ...right, ...change }
  const { error } = body.safeParse(data)
  if (!error) throw new Error('the body is valid')
  return fieldTexts(error.issues, data, language)
}

it.each([
  [{ name: undefined }, 'name', 'This field is required', 'Este campo es obligatorio'],
  [{ name: '' }, 'name', 'This field is required', 'Este campo es obligatorio'],
  [{ name: 7 }, 'name', 'This must be text', 'Tiene que ser un texto'],
  [{ name: 'Augusta' }, 'name', 'No more than 5 characters', 'Como mucho 5 caracteres'],
  [{ email: 'ada' }, 'email', 'This is not a valid email', 'Este correo no es válido'],
  [{ count: 'two' }, 'count', 'Not a valid number', 'Este número no es válido'],
  [{ count: 2.5 }, 'count', 'This must be a whole number', 'Tiene que ser un número entero'],
  [{ count: 1 }, 'count', 'Enter 2 or more', 'Indica 2 o más'],
  [{ count: 10 }, 'count', 'Enter 9 or less', 'Indica 9 o menos'],
  [{ price: 0 }, 'price', 'Enter more than 0', 'Indica más de 0'],
  [{ wanted: 'yes' }, 'wanted', 'This must be true or false', 'Tiene que ser true o false'],
  [{ lines: {} }, 'lines', 'This must be a list', 'Tiene que ser una lista'],
  [{ lines: [1] }, 'lines.0', 'This must be an object', 'Tiene que ser un objeto'],
  [{ lines: [{}] }, 'lines.0.quantity', 'This field is required', 'Este campo es obligatorio'],
  [{ kind: 'gold' }, 'kind', 'Choose one of: cash, card', 'Elige uno de estos valores: cash, card'],
  [
    { at: 'soon' },
    'at',
    'Enter a date and time, for example 2026-11-21T19:30:00Z',
    'Indica fecha y hora, por ejemplo 2026-11-21T19:30:00Z',
  ],
  [{ code: '12' }, 'code', 'Enter all six digits', 'Escribe las seis cifras'],
  [
    { extra: 1 },
    'extra',
    'We don’t recognise this field. Remove it and try again.',
    'No reconocemos este campo. Quítalo y vuelve a intentarlo.',
  ],
])(
  'a body with %j names the field and what is wrong in both languages [5.54, 1.08]',
  (change, field, inEnglish, inSpanish) => {
    expect(told(change, 'en')).toEqual({ [field]: [inEnglish] })
    expect(told(change, 'es')).toEqual({ [field]: [inSpanish] })
  },
)

it('every problem of a field has a text of its own in both languages [1.08]', () => {
  for (const [problem, text] of Object.entries(english.requestFields)) {
    const other = spanish.requestFields[problem as keyof typeof spanish.requestFields]
    expect([problem, text === other]).toEqual([problem, false])
  }
})
