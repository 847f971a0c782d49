import type { QuickActionMessages } from './en.ts'

export const quickActionMessages: QuickActionMessages = {
  quick: {
    actions: 'Acciones rápidas',
    reload: 'Recargar la carta',
    readAt: 'Leída a las {time}',
    reloaded: 'La carta está al día.',
    notReloaded: 'No hemos podido leer la carta. Ves la de las {time}.',
    alertOpening: 'Avísame cuando abra',
    once: 'Un solo aviso y nada más',
    forget: 'Ya no hace falta el aviso',
    waitsForOpening: 'Te avisamos cuando abra',
    alertDish: 'Avísame cuando vuelva',
    forgetDish: 'Te avisamos cuando vuelva. Cancelar',
    willOpen: 'Te avisamos en cuanto {location} tome pedidos.',
    willReturn: 'Te avisamos en cuanto vuelva {dish}.',
    forgotten: 'Vale, sin aviso.',
    denied: 'Tu navegador bloquea nuestros avisos. Permítelos en los ajustes de esta página y vuelve a pulsar.',
    failed: 'No hemos podido guardar el aviso. Inténtalo otra vez.',
  },
}
