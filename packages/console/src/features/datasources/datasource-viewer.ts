/** Who looks at a datasource, from which organization. */
export interface DatasourceViewer {
  readonly organizationId: string;
  /** Holds `datasources`, or is an owner. */
  readonly canEdit: boolean;
  readonly isOwner: boolean;
}
