import type { AlertMessages } from '../en/alert.ts'

export const alertMessages: AlertMessages = {
  open: '{location} ya acepta pedidos.',
  unanswered: 'El pedido #{number} de {location} espera respuesta. Abre la consola y acéptalo, o se cancelará.',
  unansweredMany: '{count} pedidos de {location} esperan respuesta. Abre la consola y responde, o se cancelarán.',
  back: '{dish} vuelve a la carta de {location}.',
}
