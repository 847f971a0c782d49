import type { mailDomainTexts as english } from '../../en/console/mail-domain.ts'
import type { Shape } from '../../shape.ts'

export const mailDomainTexts: Shape<typeof english> = {
  title: 'Correos desde tu propio dominio',
  text: 'Tus clientes ven tu dirección como remitente en lugar de la del servicio. Añades unos registros DNS una vez y firmamos cada correo con una clave solo tuya.',
  fromName: 'Nombre del remitente',
  fromAddress: 'Dirección del remitente',
  replyTo: 'Dirección para respuestas (si es otra)',
  save: 'Guardar',
  saved: 'Guardado.',
  required: 'Rellena este campo.',
  waiting: 'Esperando el DNS',
  verified: 'En uso',
  failing: 'Sin usar',
  waitingText:
    'Añade estos registros donde gestionas {domain}. Los comprobamos cada pocos minutos; pueden tardar hasta un día. Mientras tanto, los correos salen de la dirección del servicio y las respuestas te llegan a ti.',
  verifiedText: 'Los correos a tus clientes salen de {address}.',
  failingText:
    'Sus registros DNS están mal desde el {date}. Los correos salen de la dirección del servicio hasta que se corrijan.',
  ownServer:
    'Ahora se usa tu propio servidor de correo, no este dominio. Quita el servidor de arriba para enviar desde aquí.',
  records: 'Registros DNS para los correos de {domain}',
  advice: 'Recomendado',
  adviceText:
    'Algunos buzones solo se fían de dominios con un registro DMARC. «p=none» no cambia nada más; cuando todo llegue bien, puedes hacerlo más estricto.',
  adviceRecords: 'Registro DNS recomendado para {domain}',
  check: 'Comprobar ahora',
  checked: 'Comprobado.',
  checkedAt: 'Última comprobación: {time}',
  remove: 'Quitar',
  removeTitle: '¿Dejar de enviar desde {domain}?',
  removeText: 'Los correos volverán a salir de la dirección del servicio, con respuestas a tu restaurante.',
  removed: 'Quitado.',
  cancel: 'Cancelar',
}
