import type { receiptTexts as english } from '../../en/console/receipts.ts'
import type { Shape } from '../../shape.ts'

/** Who issues receipts, and how they reach the tax office. */
export const receiptTexts: Shape<typeof english> = {
  title: 'Facturas',
  text: 'Quién da la factura a tus clientes en {place}. Las facturas emitidas no cambian.',
  save: 'Guardar',
  saved: 'Guardado',
  failed: 'No se han podido cargar los ajustes.',
  retry: 'Reintentar',
  verifactu: {
    text: 'Cada factura y cada nota de abono genera un registro encadenado con el anterior, que se envía enseguida a la Agencia Tributaria.',
    failed: 'No se ha podido cargar VERI*FACTU.',
    retry: 'Reintentar',
    works: 'En marcha',
    look: 'Te necesita',
    notYet: 'Sin empezar',
    unavailable:
      'Quien gestiona esta instalación aún no ha indicado quién responde del programa, así que no se pueden generar registros. Pregúntale o elige tu caja.',
    noNif: 'Indica antes tu NIF en Empresa e IVA.',
    from: 'Las facturas de {nif} llevarán registro desde el {date}.',
    since: 'Las facturas de {nif} llevan registro desde el {date}.',
    law: {
      company: 'A las sociedades la ley se lo pide desde el {date}.',
      other: 'En tu caso, la ley lo pide desde el {date}.',
    },
    noCertificate: 'Añade tu certificado para que se puedan enviar los registros',
    endsSoon: 'Tu certificado caduca el {date}. Añade antes el nuevo',
    failure: {
      'no-certificate': 'Los registros esperan tu certificado',
      'unreadable-certificate': 'El certificado guardado ya no se puede leer. Añádelo otra vez',
      unreachable: 'La Agencia Tributaria no responde. Los registros esperan y se enviarán en cuanto conteste',
      refused: 'La Agencia Tributaria rechaza los envíos',
    },
    waitsSince:
      '{count, plural, one {Un registro espera} other {# registros esperan}} desde el {time}. Puedes seguir vendiendo.',
    declaration: 'Declaración responsable de esta versión',
    start: {
      kind: 'Quién tributa',
      byNif: 'Según tu NIF',
      company: 'Una sociedad (impuesto sobre sociedades)',
      other: 'Otro: autónomo, comunidad de bienes…',
      earlier: 'Empezar antes (opcional)',
      earlierHint: 'Déjalo vacío para empezar el día que marca la ley. Con el primer registro ya no se puede cambiar.',
    },
    certificate: {
      title: 'Tu certificado',
      text: 'El de la empresa o el de su representante, el mismo que usas con la Agencia Tributaria. Se guarda cifrado y no se puede recuperar.',
      now: '{name}, válido hasta el {date}',
      file: 'Archivo del certificado (.p12 o .pfx)',
      replace: 'Otro archivo de certificado (.p12 o .pfx)',
      choose: 'Elige el archivo',
      password: 'Contraseña del archivo',
      store: 'Guardar certificado',
      saved: 'Certificado guardado',
    },
    records: {
      title: 'Últimos registros',
      waiting:
        '{count, plural, =0 {No hay nada pendiente.} one {Un registro por enviar.} other {# registros por enviar.}}',
      toRepair: '{count, plural, one {Hay uno por subsanar.} other {Hay # por subsanar.}}',
      none: 'Aún no hay registros',
      invoice: 'Factura',
      cancel: 'Anulación',
      total: 'Total',
      state: 'Agencia Tributaria',
      states: {
        waiting: 'Pendiente',
        accepted: 'Aceptado',
        'accepted-with-errors': 'Aceptado con errores',
        rejected: 'Rechazado',
      },
      repair: 'Subsanar',
      repaired: 'Se ha generado un registro nuevo',
      repairedBy: 'Subsanado con el registro {number}',
    },
    chain: {
      title: 'Cadena de registros',
      text: 'Cada registro lleva la huella del anterior, así que un cambio o un hueco se nota.',
      check: 'Comprobar la cadena',
      whole: 'La cadena está completa',
      checked: 'Comprobada a las {time}: completa, {count, plural, one {un registro} other {# registros}}.',
      broken: 'La cadena de {nif} está rota en el registro {number}',
      faults: {
        gap: 'Falta un registro anterior.',
        content: 'Su contenido se cambió después de generarlo.',
        link: 'No sigue al registro anterior.',
        time: 'Es más antiguo que el registro anterior.',
      },
    },
  },
}
