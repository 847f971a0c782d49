import type { orderCode as english } from '../../en/ordering/order-code.ts'

/** La pregunta por el código que confirma un primer pedido en efectivo. */
export const orderCode: typeof english = {
  title: 'Mira tu correo',
  text: 'Te hemos enviado un código a <email></email>. Es válido durante {minutes} minutos. La cocina recibe tu pedido en cuanto lo escribas.',
  code: 'Código del correo',
  missing: 'El código tiene {count} cifras',
  confirm: 'Confirmar y pedir',
  confirming: 'Comprobando el código',
  sending: 'Enviando el código',
  notices: {
    sent: 'Te hemos enviado el código. ¿No te ha llegado? Mira en el correo no deseado.',
    'sent-again': 'Te hemos enviado otro código. El anterior ya no funciona.',
  },
  resend: 'Enviar otro código',
  changeEmail: 'Usar otro correo',
  close: 'Cerrar',
  tooMany: 'Has pedido muchos códigos. Espera un rato o paga con tarjeta.',
  unreachable: 'No hay conexión. Vuelve a intentarlo en un momento.',
  fault: 'No ha funcionado. Vuelve a intentarlo en un momento.',
}
