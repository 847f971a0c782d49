import type { QuickActionMessages } from '../en/quick-actions.ts'

export const quickActionMessages: QuickActionMessages = {
  quick: {
    actions: 'Acciones rápidas',
    reload: 'Recargar la carta',
    readAt: 'Actualizada a {time}',
    reloaded: 'La carta está al día.',
    notReloaded: 'No hemos podido actualizar la carta. Estás viendo la de {time}.',
    alertOpening: 'Avisadme cuando abráis (un solo aviso)',
    forgetOpening: 'Te avisaremos cuando abramos. Cancelar',
    alertDish: 'Avísame cuando vuelva',
    forgetDish: 'Te avisamos cuando vuelva. Cancelar',
    willOpen: 'Te avisamos en cuanto {location} acepte pedidos.',
    willReturn: 'Te avisamos en cuanto vuelva {dish}.',
    forgotten: 'Aviso cancelado.',
    denied: 'Tu navegador bloquea nuestros avisos. Permítelos en los ajustes del navegador y vuelve a pulsar.',
    failed: 'No hemos podido guardar el aviso. Vuelve a intentarlo.',
  },
}
