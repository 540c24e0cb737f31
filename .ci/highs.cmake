# HiGHS as the tests build it, in a tenth of the time: many of its files at once, since nearly all of it goes into
# reading headers (40 compile together; of 80, two no longer agree), and less optimised. Only the tests use it; whoever
# builds the command with the feature `highs` gets it as its authors meant it.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 40 CACHE STRING "")
set(CMAKE_C_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "")
