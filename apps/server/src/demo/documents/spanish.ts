import type { Documents } from '@comanda/contract/wire'
import { chapter, type Publisher } from './publisher.ts'

export function spanishDocuments(by: Publisher): Omit<Documents, 'version'> {
  return {
    privacyPolicy: [
      chapter(
        'Quién cuida tus datos',
        `${by.legalName} (${by.vatNumber}), con domicilio en ${by.address}, lleva ${by.name} y responde de tus datos. Escríbenos a <a href="mailto:${by.email}">${by.email}</a> o llama al ${by.telephone}.`,
      ),
      chapter('Qué guardamos y para qué', 'Solo lo que hace falta para un pedido:', [
        'Tu nombre, correo y teléfono, para prepararlo y poder avisarte.',
        'Tu dirección y lo que le digas al repartidor, si te lo llevamos.',
        'Lo que pediste y pagaste, porque la ley nos obliga.',
        'Tu opinión, si la dejas. Sale con tu nombre y una inicial.',
      ]),
      chapter(
        'Tarjetas',
        'El número de la tarjeta va directo a la pasarela de pago. Nosotros no lo vemos y en tu navegador no queda nada.',
      ),
      chapter(
        'Cuánto tiempo',
        by.country === 'ES'
          ? 'Las facturas se guardan los años que pide la ley tributaria y después se borran. La clave de invitado caduca un día después de acabar el pedido.'
          : 'Los pedidos se guardan seis años, como pide Hacienda en el Reino Unido, y después se borran. La clave de invitado caduca un día después de acabar el pedido.',
      ),
      chapter('Cookies', 'Una para el idioma y otra para la sesión. No medimos visitas si no aceptas.'),
      chapter(
        'Tus derechos',
        'Puedes ver, corregir, llevarte o borrar tus datos, y oponerte a que los usemos. Pídelo y contestamos antes de un mes. También puedes reclamar ante la autoridad.',
        [
          by.country === 'ES'
            ? 'Agencia Española de Protección de Datos, aepd.es'
            : 'Information Commissioner’s Office, ico.org.uk',
        ],
      ),
    ].join(''),
    terms: [
      chapter(
        'Tu pedido',
        'Cuando pides, nos haces una oferta. El contrato nace cuando la cocina acepta, y lo ves en el seguimiento. Hasta entonces puedes retirarlo sin coste.',
      ),
      chapter(
        'Precios',
        'Los precios llevan el IVA. El servicio, la bolsa y el envío se ven antes de pagar. Si un precio cambia mientras eliges, te preguntamos antes de cobrar.',
      ),
      chapter('Pago', 'Con tarjeta al pedir, o en efectivo a domicilio y al recoger. En mesa se paga con tarjeta.'),
      chapter(
        'Envío y recogida',
        'La hora que damos es la mejor estimación que tenemos. Si nos retrasamos mucho, te llamamos.',
      ),
      chapter(
        'Alcohol',
        'Solo a mayores de 18 años. Pedimos un documento de identidad en la puerta, en la barra o en la mesa. Sin él, la bebida se queda aquí y te devolvemos el dinero.',
      ),
      chapter(
        'Si algo va mal',
        `Llama al ${by.telephone} o escribe a <a href="mailto:${by.email}">${by.email}</a> el mismo día. Lo cambiamos o te devolvemos el dinero.${by.country === 'ES' ? ' Hay hojas de reclamaciones a tu disposición.' : ''}`,
      ),
      chapter(
        'Desistimiento',
        'La comida hecha al momento no admite devolución. Antes de que la cocina acepte, puedes cancelar y no se cobra nada.',
      ),
      chapter(
        'Quiénes somos',
        `${by.legalName}, ${by.address}. ${by.country === 'ES' ? 'NIF' : 'N.º de IVA británico'} ${by.vatNumber}.`,
      ),
    ].join(''),
    allergyInformation: [
      chapter(
        'Antes de pedir',
        `Si tienes alergia o intolerancia, llama a la cocina al ${by.telephone} antes de pedir, aunque ya hayas probado el plato: las recetas cambian.`,
      ),
      chapter('Lo que te contamos', 'Cada plato y cada extra dice cuáles de los 14 alérgenos lleva:', [
        'apio, cereales con gluten, crustáceos, huevos, pescado',
        'altramuces, leche, moluscos, mostaza, frutos de cáscara',
        'cacahuetes, sésamo, soja, dióxido de azufre y sulfitos',
      ]),
      chapter('«Sin declarar»', by.allergies.undeclared),
      chapter('Una sola cocina', by.allergies.kitchen),
    ].join(''),
  }
}
