export { ShareByCode, type ShareByCodeProps, type ShareByCodeTexts, type SharingOrganization } from './share-by-code.tsx';
