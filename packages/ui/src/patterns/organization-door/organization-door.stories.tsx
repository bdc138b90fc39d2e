import type { Meta, StoryObj } from '@storybook/react-vite';
import { OrganizationAvatar } from '#components/avatar/index.ts';
import { CreateDoor, DoorGrid, OrganizationDoor } from './index.ts';

const organizations = [
  { id: '10482', name: 'Lantern Hotels' },
  { id: '20917', name: 'Alvorada Viagens' },
  { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation' },
  { id: '30055', name: 'Kestrel Air' },
  { id: '41870', name: 'Osprey Outfitters', isInactive: true },
  { id: '10021', name: 'Fjord & Fell' },
  { id: '52214', name: 'Bellweather Clinics' },
];

const meta = {
  title: 'Patterns/OrganizationDoor',
  component: OrganizationDoor,
  args: {
    name: 'Lantern Hotels',
    idLabel: '#10482',
    verifiedLabel: 'Verified',
    avatar: <OrganizationAvatar name="Lantern Hotels" id="10482" />,
  },
  parameters: { docs: { description: { component: 'Use it to choose an organization to enter; nothing else is a door.' } } },
} satisfies Meta<typeof OrganizationDoor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Verified. */
export const Default: Story = {};

/** Not verified yet: recessed, and it opens all the same. */
export const Unverified: Story = {
  args: {
    name: 'Osprey Outfitters',
    verifiedLabel: undefined,
    unverifiedLabel: 'Unverified',
    isInactive: true,
    avatar: <OrganizationAvatar name="Osprey Outfitters" id="41870" isInactive />,
  },
};

/** The light comes from under the door that has the focus. */
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByRole('button').focus(),
};

/** The picker: four in a row, two below 720 px, and the one that is not there yet. */
export const Grid: Story = {
  render: () => (
    <DoorGrid aria-label="Your organizations">
      {organizations.map(({ id, name, isInactive = false }) => (
        <li key={id}>
          <OrganizationDoor
            name={name}
            idLabel={`#${id}`}
            {...(isInactive ? { unverifiedLabel: 'Unverified' } : { verifiedLabel: 'Verified' })}
            isInactive={isInactive}
            avatar={<OrganizationAvatar name={name} id={id} isInactive={isInactive} />}
          />
        </li>
      ))}
      <li>
        <CreateDoor label="Create a new organization" href="#new" />
      </li>
    </DoorGrid>
  ),
};

/** The same on a phone. */
export const NarrowGrid: Story = { ...Grid, globals: { viewport: { value: 'phone' } } };

/** 45 characters and more, in both languages, in the narrowest row. */
export const LongText: Story = {
  render: () => (
    <DoorGrid aria-label="Your organizations" className="max-w-80">
      {[
        'Konstantinopolitanische Dampfschifffahrtsgesellschaft',
        'Fundação do Museu da Costa, do Estuário e das Marés do Atlântico Sul',
      ].map((name) => (
        <li key={name}>
          <OrganizationDoor
            name={name}
            idLabel="#1048204820482"
            unverifiedLabel="Não verificada"
            isInactive
            avatar={<OrganizationAvatar name={name} id="1" isInactive />}
          />
        </li>
      ))}
      <li lang="pt-BR">
        <CreateDoor label="Criar uma nova organização" href="#new" />
      </li>
    </DoorGrid>
  ),
};
