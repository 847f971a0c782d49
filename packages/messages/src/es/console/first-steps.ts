import type { firstStepTexts as english } from '../../en/console/first-steps.ts'

/** Lo primero que hace quien abre un restaurante. */
export const firstStepTexts: typeof english = {
  title: 'Primeros pasos',
  failed: 'No hemos podido cargar tus primeros pasos.',
  retry: 'Reintentar',
  progress: '{done} de {all} hechos',
  toOpen: 'Para abrir tu página',
  afterwards: 'Para dejarla redonda',
  done: 'Hecho',
  notDone: 'Pendiente',
  draftTitle: 'Tu página aún no está abierta',
  draftText: 'Solo la ves tú. Termina los cuatro pasos de abajo, échale un vistazo y ábrela.',
  readyText: 'Todo listo. Échale un último vistazo y ábrela a todo el mundo.',
  look: 'Echar un vistazo',
  open: 'Abrir mi página',
  opened: 'Tu página está abierta. Ahora haz un pedido de prueba.',
  liveTitle: 'Tu página está abierta',
  suspendedTitle: 'Tu página está suspendida',
  suspendedText: 'No admite pedidos nuevos. Ponte en contacto con quien gestiona esta instalación.',
  goTo: 'Ir a mi página',
  putAway: 'Ocultar esta lista',
  putAwayDone: 'Lista oculta. Lo encontrarás todo en Oficina.',
  steps: {
    place: { title: 'Dirección y contacto', text: 'Dónde estás y cómo te localizan.', go: 'Rellenar' },
    hours: { title: 'Horario y formas de pedir', text: 'Cuándo abres y si repartes.', go: 'Elegir' },
    menu: { title: 'Carta', text: 'Desde una hoja de cálculo o la página de tu web.', go: 'Importar' },
    publish: { title: 'Abre tu página', text: 'Desde ese momento puede pedir cualquiera.', go: 'Abrir' },
    'test-order': {
      title: 'Haz un pedido de prueba',
      text: 'Paga en efectivo, mira cómo llega aquí y recházalo.',
      go: 'Pedir',
    },
    photos: {
      title: 'Fotografía tus platos',
      text: 'Junto a una ventana y sin flash. Con los cinco mejores basta.',
      go: 'Añadir',
    },
    logo: { title: 'Añade tu logotipo', text: 'Sale en tu página y en tus correos.', go: 'Añadir' },
    documents: {
      title: 'Condiciones, privacidad y alérgenos',
      text: 'Parte de nuestras plantillas y completa lo tuyo.',
      go: 'Escribir',
    },
    company: {
      title: 'Empresa, IVA y facturas',
      text: 'A nombre de quién salen las facturas, con qué NIF y quién las emite: Comanda o tu caja.',
      go: 'Rellenar',
    },
    'tax-rate': {
      title: 'El tipo de tu impuesto',
      text: 'No sabemos el tipo habitual de tu zona. Hasta que lo pongas, pedidos y facturas no mencionan ningún impuesto.',
      go: 'Poner',
    },
    cards: {
      title: 'Cobra con tarjeta',
      text: 'La mayoría paga con tarjeta. Necesitas una cuenta de Stripe.',
      go: 'Conectar',
    },
    kitchen: {
      title: 'Activa los avisos en la tableta de cocina',
      text: 'Abre en ella esta consola y activa los avisos. Los pedidos se imprimen desde su ficha.',
      go: 'Activar',
    },
    domain: {
      title: 'Usa tu propio dominio',
      text: 'pedidos.tu-restaurante.es en vez de esta dirección.',
      go: 'Añadir',
    },
  },
}
