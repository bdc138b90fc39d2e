export { brand } from '@foyer/api/brand';
