import type { DocumentKind } from '../../../platform/db/schema/index.ts'
import { known, type Publisher } from './publisher.ts'

const seller = (by: Publisher): string =>
  `${known(by.legalName, 'tu razón social')} (${by.territory === 'es' ? 'NIF' : 'número de IVA'} ${known(by.vatNumber, by.territory === 'es' ? 'tu NIF' : 'tu número de IVA, o borra estos corchetes')}), con domicilio en ${known(by.address, 'tu dirección')}, con el nombre comercial ${by.name}`

const contact = (by: Publisher): string =>
  `Correo: ${known(by.email, 'tu correo')}. Teléfono: ${known(by.telephone, 'tu teléfono')}.`

const privacy = (by: Publisher): string => `## Responsable del tratamiento

${seller(by)}. ${contact(by)}

## Qué datos usamos, para qué y con qué base

- **Nombre, teléfono, correo y, si te lo llevamos, dirección:** para preparar el pedido, entregarlo y avisarte. Base: la ejecución del contrato.
- **Lo que pides y pagas:** para la contabilidad. Base: ${by.territory === 'es' ? 'la obligación legal, tributaria y mercantil' : 'la obligación legal de las normas fiscales británicas'}.
- **Opiniones y avisos de problemas:** para contestarte y mejorar. Base: nuestro interés legítimo en llevar bien el restaurante.
- **Publicidad y medición de visitas:** solo si nos das tu consentimiento, que puedes retirar cuando quieras.

El número de la tarjeta va directamente al proveedor de pagos. Nosotros no lo vemos.

## Quién los recibe

- la empresa que gestiona esta página de pedidos por encargo nuestro
- el proveedor de pagos, si pagas con tarjeta
- [[quién reparte: tus repartidores o el nombre de la empresa de mensajería]]

[[si alguno está fuera ${by.territory === 'es' ? 'del Espacio Económico Europeo' : 'del Reino Unido'}: el país y la garantía, o borra este párrafo]]

## Cuánto tiempo los guardamos

Pedidos y facturas: ${by.territory === 'es' ? 'seis años, según el artículo 30 del Código de Comercio' : 'seis años desde el fin del ejercicio fiscal'}. Tu cuenta: hasta que la borres. Lo que pides sin cuenta se puede abrir desde tu navegador durante un día después de terminar.

## Tus derechos

Puedes pedir acceso, rectificación, supresión, portabilidad y limitación, u oponerte al tratamiento. Contestamos en un mes, gratis. ${
  by.territory === 'es'
    ? 'Lo reconocen el RGPD y la Ley Orgánica 3/2018 (LOPDGDD). Puedes reclamar ante la Agencia Española de Protección de Datos: [aepd.es](https://www.aepd.es).'
    : 'Lo reconocen el UK GDPR y la Data Protection Act 2018. Puedes reclamar ante la Information Commissioner’s Office: [ico.org.uk](https://ico.org.uk/make-a-complaint/).'
}

## Cookies

Guardamos en tu navegador el idioma, la sesión y la cesta, porque la página los necesita. Todo lo demás espera a tu consentimiento.
`

const terms = (by: Publisher): string => `## A quién le pides

${seller(by)}. ${contact(by)}

## Tu pedido

Tu pedido es una oferta. El contrato empieza cuando el restaurante lo acepta; te lo dicen la página de seguimiento y un correo. Hasta entonces puedes cancelarlo gratis.

## Precios y pago

Los precios incluyen los impuestos. Antes de pedir ves lo que cuestan el servicio, las bolsas y el envío. Pagas con tarjeta al pedir, o en efectivo donde el restaurante lo ofrezca.

## Entrega y recogida

Las horas son aproximadas. Repartimos en [[la zona en la que repartes]]. Si no hay nadie para recoger el pedido, [[lo que hace entonces el repartidor]].

## Desistimiento

La comida recién hecha no se puede devolver por cambiar de idea: ${
  by.territory === 'es'
    ? 'el artículo 103 d) del Real Decreto Legislativo 1/2007 exceptúa los bienes que caducan con rapidez'
    : 'el artículo 28 de las Consumer Contracts Regulations 2013 exceptúa los bienes que caducan con rapidez'
}. Eso no cambia tus derechos si algo está mal.

## Si algo está mal

Dínoslo el mismo día, desde la página del pedido o por teléfono. ${
  by.territory === 'es'
    ? 'Tienes la garantía legal de conformidad. Hay hojas de reclamaciones a tu disposición en el restaurante.'
    : 'Según la Consumer Rights Act 2015, la comida debe tener la calidad debida; si no, la reponemos o te devolvemos el dinero.'
}

## Alcohol

Solo vendemos alcohol a mayores de 18 años y pedimos un documento. Sin él, la bebida se queda aquí y te devolvemos su precio.

## Ley aplicable

${by.territory === 'es' ? 'Se aplica la ley española.' : 'Se aplica la ley de [[Inglaterra y Gales, Escocia o Irlanda del Norte]].'} Los consumidores pueden acudir a los tribunales de su domicilio.
`

const allergy = (by: Publisher): string => `## Antes de pedir

Si tú o alguien para quien pides tiene una alergia o intolerancia, **llámanos primero**: ${known(by.telephone, 'tu teléfono')}. Hazlo cada vez, por favor, porque las recetas cambian.

## Lo que dice nuestra carta

Cada plato nombra cuáles de los 14 alérgenos de la ley están entre sus ingredientes: cereales con gluten, crustáceos, huevos, pescado, cacahuetes, soja, leche, frutos de cáscara, apio, mostaza, sésamo, sulfitos, altramuces y moluscos. «Sin declarar» no quiere decir «sin alérgenos».

## Lo que nuestra cocina puede hacer y lo que no

En nuestra cocina hay [[cuáles de los 14 alérgenos hay en tu cocina]]. [[cómo los mantienes separados, o que no puedes]] Por eso no podemos prometer que un plato no tenga trazas.

## Las normas

${
  by.territory === 'es'
    ? 'Reglamento (UE) 1169/2011 y Real Decreto 126/2015. Más información: [aesan.gob.es](https://www.aesan.gob.es).'
    : 'Food Information Regulations 2014 y Reglamento (UE) 1169/2011 asimilado. Más información: [food.gov.uk](https://www.food.gov.uk/safety-hygiene/food-allergy-and-intolerance).'
}
`

/** The templates in Spanish. */
export const SPANISH: Readonly<Record<DocumentKind, (by: Publisher) => string>> = { privacy, terms, allergy }
