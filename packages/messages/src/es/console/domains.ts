import type { domainTexts as english } from '../../en/console/domains.ts'
import type { Shape } from '../../shape.ts'

export const domainTexts: Shape<typeof english> = {
  title: 'Dominios',
  lead: 'Las direcciones web donde te encuentran tus clientes.',
  failed: 'No hemos podido cargar tus dominios.',
  retry: 'Reintentar',
  primary: 'Principal',
  state: { waiting: 'Esperando el DNS', verified: 'Casi listo', live: 'Activo' },
  waitingText:
    'Añade estos registros donde gestionas {host}. Los comprobamos cada pocos minutos; pueden tardar hasta un día.',
  verifiedText: 'Los registros están bien. Estamos obteniendo su certificado: es cuestión de uno o dos minutos.',
  failingText:
    'Sus registros DNS están mal desde el {date}. Corrígelos en una semana o el dominio dejará de funcionar.',
  unreachedText:
    'No tiene un certificado válido desde el {date} y los navegadores avisan a tus clientes. Comprueba sus registros CAA y si hay un proxy delante.',
  given: 'Viene con tu cuenta.',
  records: 'Registros DNS de {host}',
  type: 'Tipo',
  name: 'Nombre',
  value: 'Valor',
  status: 'Estado',
  record: { found: 'Correcto', missing: 'Falta', wrong: 'Incorrecto', unknown: 'Sin respuesta' },
  foundInstead: 'Ahora hay: {values}',
  checkedAt: 'Última comprobación: {time}',
  check: 'Comprobar ahora',
  checked: 'Comprobado.',
  makePrimary: 'Hacer principal',
  primaryTitle: '¿Hacer de {host} tu dominio principal?',
  primaryText:
    'Los enlaces de correos y mensajes llevarán a él y tus otros dominios redirigirán a él. En cada dominio se inicia sesión por separado: clientes y personal tendrán que volver a entrar una vez. Las cestas se quedan en el dominio antiguo.',
  primaryDone: '{host} es ahora tu dominio principal.',
  remove: 'Quitar',
  removeTitle: '¿Quitar {host}?',
  removeText: 'Los clientes que usen esta dirección ya no te encontrarán.',
  removed: 'Quitado.',
  cancel: 'Cancelar',
  wallets: {
    waiting: 'Apple Pay y Google Pay: en preparación',
    active: 'Apple Pay y Google Pay: activados',
    failed: 'Apple Pay y Google Pay: desactivados. {problem}',
  },
  add: {
    title: 'Añade tu propio dominio',
    text: 'Uno que sea tuyo, por ejemplo pedidos.turestaurante.es. Después añades dos registros DNS en la empresa donde lo compraste.',
    label: 'Dominio',
    button: 'Añadir dominio',
    missing: 'Escribe un dominio.',
    added: '{host} está añadido. Ahora añade sus registros.',
    off: 'Este servicio aún no admite dominios propios. Pregunta a su operador.',
  },
}
