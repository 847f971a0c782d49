import type { AlertMessages } from '../en/alert.ts'

export const alertMessages: AlertMessages = {
  open: '{location} ya acepta pedidos.',
  unanswered: 'El pedido #{number} de {location} espera respuesta. Abre la consola y acéptalo, o se cancelará.',
  unansweredMany: '{count} pedidos de {location} esperan respuesta. Abre la consola y responde, o se cancelarán.',
  unwatched:
    'Nadie atiende los pedidos de {location}. Sigue aceptando pedidos, pero no hay ningún mostrador abierto desde las {time}. Abre allí la consola.',
  driverLink: '{place}: tus entregas de este turno. No lo compartas: {link}',
  unprinted:
    'Sin imprimir en {location}: {numbers}. Ninguna impresora lo ha confirmado. Mira los pedidos en la consola.',
  back: '{dish} vuelve a la carta de {location}.',
}
