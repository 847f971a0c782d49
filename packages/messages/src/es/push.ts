import type { PushMessages } from '../en/push.ts'

export const pushMessages: PushMessages = {
  received: '{location} ha recibido tu pedido {number}.',
  accepted: '{location} ha aceptado tu pedido. {promise}.',
  'time-changed': 'Nueva hora para tu pedido. {promise}.',
  'change-asked': '{location} quiere cambiar tu pedido. Toca para responder.',
  changed: 'Tu pedido {number} ha cambiado. Toca para ver cómo.',
  prepared: 'Tu pedido está listo para recoger en {location}.',
  'on-its-way': 'Tu pedido va de camino. {promise}.',
  arriving: 'El repartidor está a punto de llegar.',
  'delivery-failed': 'No hemos podido entregar tu pedido. Toca para ver qué ha pasado.',
  rejected: 'Lo sentimos: {location} no ha podido aceptar tu pedido. Toca para ver el motivo.',
  cancelled: 'Tu pedido está cancelado.',
  'refund-failed': 'No hemos podido devolverte {amount} del pedido {number}. Ponte en contacto con {location}.',
  refunded: 'Te devolvemos {amount} del pedido {number}.',
  review: '¿Qué tal tu pedido de {location}?',
  answered: '{location} ha respondido sobre el pedido {number}.',
}
