import type { AlertMessages } from './en.ts'

export const alertMessages: AlertMessages = {
  open: '{location} ya acepta pedidos.',
  back: '{dish} vuelve a la carta de {location}.',
}
