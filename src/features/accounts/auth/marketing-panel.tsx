import { Box, Center, Flex, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { ChartNoAxesColumn, FileText, type LucideIcon, Sparkles, Users } from "lucide-react";
import { tagline } from "../../../components/baton-mark.tsx";

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileText,
    title: "Smart Processing",
    text: "Documents are read, cut into passages and summarized as they arrive.",
  },
  {
    icon: Sparkles,
    title: "AI Assistant",
    text: "Every answer shows the page it comes from, one click away.",
  },
  {
    icon: Users,
    title: "Team Collaboration",
    text: "Tasks, meetings and decisions in one place for both teams.",
  },
  {
    icon: ChartNoAxesColumn,
    title: "Analytics",
    text: "See by track what is handed over, and what is at risk.",
  },
];

/** The slanted bars of the mark, large, running out of the picture. */
function Bars() {
  return (
    <Box position="absolute" inset="0" color="border.onBrand">
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        viewBox="0 0 720 900"
        preserveAspectRatio="xMaxYMin slice"
      >
        <g stroke="currentColor" strokeWidth="76" strokeLinecap="round" opacity="0.55">
          <path d="M560 330 700 42" />
          <path d="M700 460 840 172" opacity="0.7" />
          <path d="M420 200 560 -88" opacity="0.5" />
        </g>
      </svg>
    </Box>
  );
}

/** What Baton does, beside the forms. */
export function MarketingPanel() {
  return (
    <Flex
      as="aside"
      aria-label="About Baton"
      position="relative"
      overflow="hidden"
      direction="column"
      justify="flex-end"
      bg="bg.brand"
      color="fg.onBrand"
      px={{ base: "6", md: "10", xl: "16" }}
      py={{ base: "10", lg: "14" }}
      minH={{ lg: "100dvh" }}
      flex={{ lg: "1 1 50%" }}
    >
      <Bars />
      <Stack position="relative" gap={{ base: "8", lg: "12" }} maxW="2xl">
        <Stack gap="3">
          <Text color="fg.onBrandMuted">{tagline}</Text>
          <Heading as="h2" textStyle="display" textWrap="balance" maxW="lg">
            Hand the work over. Keep what people know.
          </Heading>
        </Stack>
        <Box
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "1fr 1fr" }}
          columnGap="10"
          rowGap={{ base: "5", lg: "8" }}
        >
          {points.map(({ icon: Icon, title, text }) => (
            <HStack key={title} align="flex-start" gap="3">
              <Center
                boxSize="8"
                borderRadius="l2"
                borderWidth="1px"
                borderColor="border.onBrand"
                flexShrink="0"
              >
                <Icon size={16} aria-hidden />
              </Center>
              <Stack gap="0.5">
                <Heading as="h3" textStyle="sm" fontWeight="semibold">
                  {title}
                </Heading>
                <Text color="fg.onBrandMuted" textWrap="pretty">
                  {text}
                </Text>
              </Stack>
            </HStack>
          ))}
        </Box>
      </Stack>
    </Flex>
  );
}
