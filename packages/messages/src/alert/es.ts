import type { Shape } from '../shape.ts'
import type { alertMessages as english } from './en.ts'

export const alertMessages: Shape<typeof english> = {
  open: '{location} ya toma pedidos. ¿Hay hambre?',
  back: '{dish} vuelve a la carta de {location}.',
}
