export {
  type BaseMap,
  baseMapLayer,
  type Geometry,
  type Kind,
  type LngLat,
  type Streets,
} from './base-map.ts'
export { covers } from './covers.ts'
export { keepLooking, PIN, pin, stillMap } from './still-map.ts'
