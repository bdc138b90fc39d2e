export { ProjectCard, type ProjectCardProps, type ProjectLinkProps, type StudioLink } from './project-card.tsx';
