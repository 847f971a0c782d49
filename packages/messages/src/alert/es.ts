import type { AlertMessages } from './en.ts'

export const alertMessages: AlertMessages = {
  open: '{location} ya toma pedidos. ¿Hay hambre?',
  back: '{dish} vuelve a la carta de {location}.',
}
