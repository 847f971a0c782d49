import type { MailMessages } from '../../en/mail.ts'

/** Textos del correo con el código de un primer pedido. */
export const orderCodeMail: MailMessages['orderCode'] = {
  subject: '{code} es tu código para {business}',
  preview: 'Escríbelo al pagar y la cocina recibe tu pedido.',
  text: 'Estás a punto de hacer un pedido en {business}, {location}, por {total}. Escribe este código en la página del pedido:',
  life: 'El código es válido durante {minutes} minutos y solo para este pedido. La cocina empieza en cuanto lo escribas.',
  notYou:
    '¿No has pedido nada? Alguien habrá escrito tu correo por error. No le enseñes el código a nadie y no pasará nada.',
  why: 'Recibes este correo porque alguien ha puesto esta dirección en un pedido en {business}.',
}
