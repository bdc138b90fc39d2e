import type { Meta, StoryObj } from '@storybook/react-vite';
import Languages from 'lucide-react/icons/languages';
import { Brazilian, Row } from '#testing/story-layout.tsx';
import { NativeSelect } from './index.ts';

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'br', label: 'Português (Brasil)', lang: 'pt-BR' },
];

const meta = {
  title: 'Components/NativeSelect',
  component: NativeSelect,
  args: { label: 'Language', options: languages, defaultValue: 'en' },
  parameters: {
    docs: { description: { component: 'Use it for a quiet choice in a page’s margin that has to work before any script is there.' } },
  },
} satisfies Meta<typeof NativeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The browser’s own list behind quiet text. */
export const Default: Story = {};

/** With a small picture before it; and one that is closed for now. */
export const Variants: Story = {
  render: (args) => (
    <Row>
      <NativeSelect {...args} leading={<Languages aria-hidden="true" size={14} />} />
      <NativeSelect {...args} label="Language, closed" disabled />
    </Row>
  ),
};

/** As wide as what is chosen, in either language. */
export const LongText: Story = {
  render: (args) => (
    <Row>
      <NativeSelect
        {...args}
        label="Language of everything on this page"
        options={[{ value: 'en', label: 'English, as it is written in the United Kingdom of Great Britain and Northern Ireland' }]}
      />
      <Brazilian>
        <NativeSelect {...args} label="Idioma" defaultValue="br" leading={<Languages aria-hidden="true" size={14} />} />
      </Brazilian>
    </Row>
  ),
};
