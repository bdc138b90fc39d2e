export { BackLink, type BackLinkProps, PageHeader, type PageHeaderProps, pageTitleId } from './page-header.tsx';
