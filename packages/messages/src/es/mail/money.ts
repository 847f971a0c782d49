/** Textos de los correos a los propietarios sobre dinero que les necesita. */
export const moneyMails = {
  button: 'Ver el dinero pendiente de ti',
  dispute: {
    subject: 'Un cliente reclama {amount} del pedido {number}',
    title: 'Han reclamado un pago',
    text: 'Un cliente de {business} ha reclamado a su banco {amount} del pedido {number}. El dinero queda retenido hasta que el banco decida.',
    next: 'Responde antes del {due} en el panel de tu proveedor de pagos con lo que sepas del pedido. Una reclamación sin respuesta se pierde.',
  },
  inquiry: {
    subject: 'Un banco pregunta por {amount} del pedido {number}',
    title: 'Un banco pregunta por un pago',
    text: 'El banco de un cliente pregunta por {amount} del pedido {number} en {business}. De momento no se ha retenido dinero.',
    next: 'Responde antes del {due} en el panel de tu proveedor de pagos o devuelve el pago. Sin respuesta puede acabar en reclamación.',
  },
  'dispute-due': {
    subject: 'Responde antes del {due}: reclamación de {amount} del pedido {number}',
    title: 'Una reclamación vence en dos días',
    text: 'La reclamación de {amount} del pedido {number} en {business} sigue sin respuesta.',
    next: 'Responde antes del {due} en el panel de tu proveedor de pagos. Una reclamación sin respuesta se pierde.',
  },
  'fraud-warning': {
    subject: 'Un banco avisa de un fraude: {amount} del pedido {number}',
    title: 'Un banco avisa de un pago fraudulento',
    text: 'El banco de la tarjeta con la que se pagaron {amount} del pedido {number} en {business} dice que su titular no hizo este pago. El dinero sigue siendo tuyo.',
    next: 'La mayoría de estos pagos acaban en reclamación, con comisión. Si no conoces al cliente, devuelve el pago o no entregues el pedido.',
  },
  'refund-failed': {
    subject: 'Una devolución de {amount} del pedido {number} no ha llegado',
    title: 'Una devolución no ha llegado al cliente',
    text: 'La devolución de {amount} del pedido {number} en {business} ha fallado. El dinero lo tienes tú, y hemos pedido al cliente que te llame.',
    next: 'Envíala otra vez desde el pedido, o acuerda otra forma con el cliente y márcala como resuelta.',
  },
  'refund-waits': {
    subject: 'Una devolución de {amount} del pedido {number} espera a tu saldo',
    title: 'Una devolución espera a tu saldo',
    text: 'La devolución de {amount} del pedido {number} en {business} no puede salir: no hay bastante dinero en el saldo de tu cuenta de pagos.',
    next: 'Ingresa dinero desde el panel de tu proveedor de pagos o espera a las próximas ventas. Sale sola en cuanto haya bastante.',
  },
}
