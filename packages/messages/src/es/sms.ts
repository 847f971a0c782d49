import type { SmsMessages } from '../en/sms.ts'

/** GSM-7 has é and ñ, but neither á, í, ó nor ú: the words avoid them. */
export const smsMessages: SmsMessages = {
  received: '{business}: tenemos tu pedido {number}. {promise} {link}',
  accepted: '{business}: pedido {number} aceptado. {promise} {link}',
  'time-changed': '{business}: nueva hora, pedido {number}. {promise} {link}',
  'change-asked': '{business} quiere cambiar tu pedido {number}. Responde: {link}',
  changed: '{business}: tu pedido {number} ha cambiado. {link}',
  prepared: '{business}: tu pedido {number} te espera. Ven cuando quieras. {link}',
  'on-its-way': '{business}: tu pedido {number} va de camino. {promise} {link}',
  arriving: '{business}: tu pedido {number} llega enseguida. {link}',
  'delivery-failed': '{business}: no hemos podido entregar tu pedido {number}. Llama al {telephone}',
  rejected: '{business}: lo sentimos, se ha cancelado tu pedido {number}.',
  cancelled: '{business}: has cancelado tu pedido {number}.',
  refund: ' Te devolvemos {total}.',
  'refund-failed':
    '{business}: la devolucion de {amount} del pedido {number} no ha llegado a tu tarjeta. Llama al {telephone}.',
  refunded: '{business}: te hemos devuelto {amount} del pedido {number}.',
  review: '{business}: ¿te ha gustado tu pedido {number}? Danos tu nota: {link}',
  answered: '{business}: hemos respondido sobre tu pedido {number}: {link}',
  stop: 'Responde BAJA y no te escribimos.',
}
